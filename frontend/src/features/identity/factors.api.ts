import {
  addPasskey,
  confirmTotp,
  removeFactor,
  startPasskey,
  startProof,
  startTotp,
  stepUp,
} from '@dziva/contracts/routes/factors';
import { useMutation } from '@tanstack/react-query';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { call, type CallInput } from '#lib/api-client.ts';

export function useStepUp() {
  return useMutation({
    mutationFn: (body: CallInput<typeof stepUp>['body']) => call(stepUp, { body }),
  });
}

// Loaded only when it is needed: few people use it, and two thirds of its code are for old browsers.
const webauthn = () => import('@simplewebauthn/browser');

type CreationOptions = PublicKeyCredentialCreationOptionsJSON;
type RequestOptions = PublicKeyCredentialRequestOptionsJSON;

/** Proves the person's identity to the server with a passkey of this device. */
export function useShowPasskey() {
  return useMutation({
    mutationFn: async () => {
      const [{ startAuthentication }, options] = await Promise.all([webauthn(), call(startProof, {})]);
      // The options were made by the matching library on the server, so they have the right type.
      const optionsJSON = options as unknown as RequestOptions;
      const assertion = await startAuthentication({ optionsJSON });
      return call(stepUp, { body: { assertion: plain(assertion) } });
    },
  });
}

/** Creates a passkey on the device and adds it to the account. Returns recovery codes if there were none before. */
export function useAddPasskey() {
  return useMutation({
    mutationFn: async () => {
      const [{ startRegistration }, options] = await Promise.all([webauthn(), call(startPasskey, {})]);
      const optionsJSON = options as unknown as CreationOptions;
      const credential = await startRegistration({ optionsJSON });
      return call(addPasskey, { body: { credential: plain(credential) } });
    },
  });
}

/** The part of the browser's answer that is sent: plain objects with only the needed fields. */
const plain = <Answer extends { readonly response: object; readonly clientExtensionResults: object }>({
  response,
  clientExtensionResults: _none,
  ...answer
}: Answer) => ({
  ...answer,
  response: { ...response } as Answer['response'] & Record<string, unknown>,
});

export function useStartTotp() {
  return useMutation({ mutationFn: () => call(startTotp, {}) });
}

export function useConfirmTotp() {
  return useMutation({
    mutationFn: (body: CallInput<typeof confirmTotp>['body']) => call(confirmTotp, { body }),
  });
}

export function useRemoveFactor() {
  return useMutation({ mutationFn: (id: string) => call(removeFactor, { params: { id } }) });
}
