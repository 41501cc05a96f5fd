import { confirmTotpRequest, passwordProof, recoveryCodeProof } from '@dziva/contracts/factors';
import { zodResolver } from '@hookform/resolvers/zod';

/** What a code of an authenticator app looks like. */
export const checkCode = zodResolver(confirmTotpRequest);

export const checkRecoveryCode = zodResolver(recoveryCodeProof);

export const checkPassword = zodResolver(passwordProof);
