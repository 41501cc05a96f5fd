import { confirmTotpRequest, passwordProof, recoveryCodeProof } from '@dziva/contracts/factors';
import { zodResolver } from '@hookform/resolvers/zod';

/** Checks the format of a code of an authenticator app. */
export const checkCode = zodResolver(confirmTotpRequest);

export const checkRecoveryCode = zodResolver(recoveryCodeProof);

export const checkPassword = zodResolver(passwordProof);
