import address from './privacy-policy.html?url'

/** Where the privacy policy stands as a document of its own (specification 2.4). */
export const PRIVACY_POLICY: string = address
