import { DEFAULT_METHODS, type TransferMethod } from '@dziva/vocabulary/payment-methods';
import { createStore, useStore } from './store.ts';

const onOffer = createStore<readonly TransferMethod[]>(DEFAULT_METHODS);

/** For pages that send no queries: what the server has said is on offer, and until then what is offered by default. */
export const useMethodsOnOffer = (): readonly TransferMethod[] => useStore(onOffer);

/** Tells these pages what the server has said. */
export const sayOnOffer = onOffer.set;
