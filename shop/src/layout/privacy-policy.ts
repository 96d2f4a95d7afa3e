import address from './privacy-policy.html?url'

/** The address of the privacy policy as a document (specification 2.4). */
export const PRIVACY_POLICY: string = address
