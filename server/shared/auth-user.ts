/** Whoever holds the session that a request came with. */
export interface AuthUser {
  readonly id: bigint
  readonly publicId: string
  readonly username: string
  readonly email: string
  readonly sessionId: bigint
  /** The hash of the key that the request came with. */
  readonly keyHash: Uint8Array
}
