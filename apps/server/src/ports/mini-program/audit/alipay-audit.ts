import type { AlipayMiniProgram } from '../../../runtime/platform-settings.ts'
import { callAlipay, textOf } from '../alipay-api.ts'
import type { MiniProgramPort } from './audit-port.ts'

/** States of a version at Alipay that come after its audit. */
const passed = new Set(['WAIT_RELEASE', 'GRAY', 'RELEASE'])

/** A mini-program of Alipay: its versions go through the audit of the one gateway. */
export function alipayAudit(settings: AlipayMiniProgram): MiniProgramPort {
  const call = async (method: string, content: object) => await callAlipay(settings, method, content)
  return {
    submitAudit: async ({ versionName, notes }) => {
      const content = { app_version: versionName, version_desc: notes.slice(0, 500) }
      await call('alipay.open.mini.version.audit.apply', content)
      return versionName
    },
    auditOf: async (versionName) => {
      const answer = await call('alipay.open.mini.version.detail.query', { app_version: versionName })
      const status = textOf(answer['status'])
      if (passed.has(status)) return { status: 'passed' }
      return status === 'AUDITING'
        ? { status: 'auditing' }
        : { status: 'failed', reason: textOf(answer['reject_reason']) || '审核未通过' }
    },
    release: async (versionName) =>
      void (await call('alipay.open.mini.version.online', { app_version: versionName })),
  }
}
