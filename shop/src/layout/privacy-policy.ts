import address from './privacy-policy.html?url'

/** The URL of the privacy policy document (specification 2.4). */
export const PRIVACY_POLICY: string = address
