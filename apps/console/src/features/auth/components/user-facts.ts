import type { userOverview } from '@linli/api-client/contract/auth/user-overview'
import type { OutputOf } from '@linli/api-client/kit'
import type { Fact } from '../../../resource/Facts.tsx'

/** What deserves a look among the accounts, as filters of the list. */
export const userFacts = (overview: OutputOf<typeof userOverview> | undefined): readonly Fact[] => [
  { key: 'expiring', label: '30天内到期', count: overview?.expiring, filters: { expiring: true } },
  { key: 'idle', label: '90天未登录', count: overview?.idle, filters: { idle: 'days90' } },
  { key: 'powerful', label: '高权限账号', count: overview?.powerful, filters: { powerful: true } },
]
