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

// Two thirds of what it does are for old browsers; few people need it, and then it is loaded.
const webauthn = () => import('@simplewebauthn/browser');

type CreationOptions = PublicKeyCredentialCreationOptionsJSON;
type RequestOptions = PublicKeyCredentialRequestOptionsJSON;

/** Asks the device for one of the own passkeys, and shows it. */
export function useShowPasskey() {
  return useMutation({
    mutationFn: async () => {
      const [{ startAuthentication }, options] = await Promise.all([webauthn(), call(startProof, {})]);
      // The library on the server has written them for the one here.
      const optionsJSON = options as unknown as RequestOptions;
      const assertion = await startAuthentication({ optionsJSON });
      return call(stepUp, { body: { assertion: plain(assertion) } });
    },
  });
}

/** Has the device make a passkey, and adds it; answers recovery codes where there were none. */
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

/** What is sent of the browser's answer: copies, which have no more than their fields. */
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
