import type { operationLog } from '@linli/api-client/contract/log/operation-log'
import type { RowOf, Tone } from '@linli/api-client/kit'

type Row = RowOf<typeof operationLog>

/** What failed, and what needs a look, stands out on a timeline. */
export const operationTone = ({ success, kind }: Pick<Row, 'success' | 'kind'>): Tone =>
  !success ? 'danger' : kind === 'operate' || kind === 'query' ? 'neutral' : 'warning'

/** Who, what of, from where, and why, in one line. */
export const operationWords = ({ actualName, targetName, ip, errorMsg, reason }: Row): string =>
  [actualName, targetName, ip, errorMsg, reason].filter(Boolean).join(' · ')
