import { drillScript } from '@linli/api-client/contract/screen/drill-script'
import { codeOf } from '@linli/api-client/kit'
import { RelatedRows } from '../../../resource/opened.tsx'
import { useCan } from '../../../session/profile.ts'

const columns = ['name', 'estateId', 'remark'] as const

/** Scripts that were written for estates, beside the three that stand. */
export function DrillScripts() {
  const mayRead = useCan(codeOf(drillScript, 'list'))
  if (!mayRead) return null
  return <RelatedRows of={drillScript} title="演练脚本" columns={columns} where={{}} given={{}} />
}
