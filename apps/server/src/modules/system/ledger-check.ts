import type { JobDefinition } from '../../kit/jobs/definitions.ts'
import { unsoundAccounts } from '../../kit/ledger/check-ledger.ts'
import { tellAdministrators } from '../auth/account/tell-administrators.ts'

const dayMs = 86_400_000
/** Accounts that the notice names; the log of the server names all. */
const named = 20

/** Compares every balance with its entries and alarms the administrators, once a day, as long as one differs. */
export const ledgerCheck: JobDefinition = {
  name: 'ledgerCheck',
  label: '核对账户余额',
  cron: '25 4 * * *',
  run: async (deps) => {
    const { checked, unsound } = await unsoundAccounts(deps)
    if (unsound.length > 0) {
      const now = deps.clock()
      deps.log.error('balances differ from their entries', { accounts: unsound })
      await tellAdministrators(deps, now, {
        kind: 'ledger_unsound',
        title: `${unsound.length}个账户的余额与流水不符`,
        content: `账户编号：${unsound.slice(0, named).join('、')}${unsound.length > named ? '等' : ''}。请停止相关收付并联系技术支持。`,
        bizType: 'ledger',
        bizId: 0,
        round: Math.floor(now.getTime() / dayMs),
      })
    }
    return { checked, unsound: unsound.length }
  },
}
