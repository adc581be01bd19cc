/** Who confirmed on the phone. */
export interface WechatIdentity {
  readonly openId: string
  /** The same over all applications of one owner; the openId where there is none. */
  readonly unionId: string
  readonly nickname: string
  readonly avatar: string | null
}

/** Sign-in by scanning a code with WeChat. */
export interface WechatPort {
  /** Where the frame (or window) goes to show the code; `state` comes back with the answer. */
  authorizeUrl(request: {
    readonly state: string
    readonly selfRedirect: boolean
    readonly callback: string
  }): string
  /** Turns the code of the answer into an identity. Rejects for a code that is unknown, used or too old. */
  identify(code: string): Promise<WechatIdentity>
}
