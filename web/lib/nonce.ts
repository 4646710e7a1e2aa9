import { createContext, useContext } from 'react';

/** Browsers hide a nonce from scripts, so in the browser this is empty, and nothing there needs it. */
export const NonceContext = createContext('');
export const useNonce = () => useContext(NonceContext);
