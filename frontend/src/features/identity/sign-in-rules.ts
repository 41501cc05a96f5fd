import { loginRequest, registerRequest } from '@dziva/contracts/identity';
import { zodResolver } from '@hookform/resolvers/zod';

/** Validates the form to sign in. */
export const checkSignIn = zodResolver(loginRequest);

/** Validates the form to create an account. */
export const checkRegistration = zodResolver(registerRequest);
