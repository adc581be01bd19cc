/** A template of messages as the platform has it. */
export interface PlatformTemplate {
  readonly platformTemplateId: string
  readonly title: string
  readonly keys: readonly { readonly key: string; readonly label: string }[]
}

/** One message to one person. */
export interface PlatformMessage {
  readonly openId: string
  readonly platformTemplateId: string
  readonly page: string | null
  /** Values by key of the template. */
  readonly data: Readonly<Record<string, string>>
}

export interface PlatformButton {
  readonly name: string
  readonly type?: 'view' | 'miniprogram' | 'click' | undefined
  readonly value?: string | undefined
  readonly children?: readonly PlatformButton[] | undefined
}

/** One application at WeChat or Alipay. Each call throws `PlatformRefusal` for what the platform refuses. */
export interface PlatformPort {
  /** Whether the platform knows the application by its credentials. */
  check(): Promise<void>
  templates(): Promise<readonly PlatformTemplate[]>
  send(message: PlatformMessage): Promise<void>
  /** PNG of the code that leads to a page; `scene` is what the page is told, 32 characters at most. */
  code(path: string, scene: string): Promise<Buffer>
  /** The menu of an official account; `mpAppId`: of the mini-program that its buttons open. */
  publishMenu(buttons: readonly PlatformButton[], mpAppId: string): Promise<void>
}
