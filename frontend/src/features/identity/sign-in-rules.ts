import { loginRequest, registerRequest } from '@dziva/contracts/identity';
import { zodResolver } from '@hookform/resolvers/zod';

/** What it takes to sign in. */
export const checkSignIn = zodResolver(loginRequest);

/** What it takes to create an account. */
export const checkRegistration = zodResolver(registerRequest);
