/** How an audit stands at the platform. */
export interface AuditResult {
  readonly status: 'auditing' | 'passed' | 'failed'
  /** Why it failed, in the words of the platform. */
  readonly reason?: string
}

export interface AuditRequest {
  readonly versionName: string
  readonly notes: string
}

/** The platform of a mini-program: it audits each version before people get it. */
export interface MiniProgramPort {
  /** Hands a version over; answers the number of the audit. Throws `PlatformRefusal`. */
  submitAudit(request: AuditRequest): Promise<string>
  auditOf(auditId: string): Promise<AuditResult>
  /** Gives a version that passed to everybody. */
  release(auditId: string): Promise<void>
}

/** A platform said no. Its number is for those who look it up, its words for everybody. */
export class PlatformRefusal extends Error {
  readonly code: string

  constructor(code: string, words: string) {
    super(words)
    this.name = 'PlatformRefusal'
    this.code = code
  }
}
