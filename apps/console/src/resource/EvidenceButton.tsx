import { evidenceLogs } from '@linli/api-client/contract/log/evidence-calls'
import { codeOf, type ListQuery, nameOfResource, type Resource } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Stamp } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '../session/profile.ts'
import { whenOpened } from './when-opened.tsx'

const EvidencePrint = whenOpened(async () => (await import('./print/EvidencePrint.tsx')).EvidencePrint)

type Log = keyof typeof evidenceLogs
const logOf = (of: Resource): Log | undefined =>
  (Object.keys(evidenceLogs) as Log[]).find((log) => evidenceLogs[log] === nameOfResource(of))

interface EvidenceButtonProps {
  readonly of: Resource
  readonly filter: ListQuery
}

/** 存证打印: the rows that a log shows, on paper; where no days were chosen, those of the last seven. */
export function EvidenceButton({ of, filter }: EvidenceButtonProps) {
  const [query, setQuery] = useState<ListQuery | null>(null)
  const may = useCan(codeOf(of, 'export'))
  const log = logOf(of)
  if (log === undefined || !may) return null
  return (
    <>
      <Button icon={Stamp} onClick={() => setQuery({ ...lastDays(), ...filter })}>
        存证打印
      </Button>
      {query && <EvidencePrint of={of} log={log} query={query} onDone={() => setQuery(null)} />}
    </>
  )
}

const dayMs = 86_400_000
const dayBefore = (days: number) =>
  new Date(Date.now() - days * dayMs).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
const lastDays = (): ListQuery => ({ at_from: dayBefore(6), at_to: dayBefore(0) })
