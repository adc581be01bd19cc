import { type AuditResult, type MiniProgramPort, PlatformRefusal } from './audit-port.ts'

/** An audit takes this long; platforms take hours. */
const auditMs = 10 * 60_000
/** What both platforms refuse by their rules of conduct. */
const forbidden = /博彩|赌博|诱导分享|返现|代开发票/

/** What an audit number says: when it was handed over, and how it will end. */
const read = (auditId: string): { readonly at: number; readonly passes: boolean } | undefined => {
  const [, at, verdict] = /^sim-(\d{13})-(pass|fail)$/.exec(auditId) ?? []
  return at === undefined ? undefined : { at: Number(at), passes: verdict === 'pass' }
}

/** A platform for installations without one: it audits for ten minutes, and refuses by the same rules. */
export function embeddedAudit({ clock }: { readonly clock: () => Date }): MiniProgramPort {
  const resultOf = (auditId: string): AuditResult => {
    const audit = read(auditId)
    if (audit === undefined) throw new PlatformRefusal('85012', '无效的审核单号')
    if (clock().getTime() - audit.at < auditMs) return { status: 'auditing' }
    return audit.passes
      ? { status: 'passed' }
      : { status: 'failed', reason: '更新说明含有平台禁止的内容，请修改后重新提交' }
  }
  return {
    submitAudit: ({ notes }) =>
      Promise.resolve(`sim-${clock().getTime()}-${forbidden.test(notes) ? 'fail' : 'pass'}`),
    auditOf: async (auditId) => await Promise.resolve(resultOf(auditId)),
    release: async (auditId) => {
      if (resultOf(auditId).status !== 'passed')
        throw new PlatformRefusal('85019', '没有审核通过的版本，不能发布')
      await Promise.resolve()
    },
  }
}
