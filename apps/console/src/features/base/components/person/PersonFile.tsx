import type { person } from '@linli/api-client/contract/base/person'
import {
  exportPersonFile,
  openPersonFile,
  personFile,
  type PersonPaper as Paper,
} from '@linli/api-client/contract/base/person-file'
import { f, type RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { Statistic } from '@linli/ui/statistic'
import { formatDateTime } from '@linli/validators/format-date-time'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { FieldsDialog } from '../../../../resource/FieldsDialog.tsx'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall, useWrite } from '../../../../resource/queries.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useCan } from '../../../../session/profile.ts'
import { showError } from '../../../../session/show-error.ts'
import { HourBars } from './HourBars.tsx'

const PersonPaper = whenOpened(async () => (await import('./PersonPaper.tsx')).PersonPaper)

const fields = { reason: f.text('查看原因', { required: true, min: 2, max: 100 }) }

/** 概览: figures of a person, opened with a reason once a day. */
export function PersonFile({ row }: { readonly row: RowOf<typeof person> }) {
  const { id, name } = row
  const { data, error, refetch } = useCall(personFile, { id })
  const open = useWrite(openPersonFile)
  const [asking, setAsking] = useState(false)
  const mayExport = useCan(String(exportPersonFile.permission))
  const take = useWrite(exportPersonFile)
  const [paper, setPaper] = useState<Paper | null>(null)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="text" lines={4} />
  const { file } = data
  if (file === null)
    return (
      <>
        <Empty
          title="打开档案须填写原因"
          cause="每人每天填写一次；查看人、时间和原因记入敏感访问日志。"
          action={<Button onClick={() => setAsking(true)}>打开档案</Button>}
        />
        {asking && (
          <FieldsDialog
            title={`打开“${name}”的档案`}
            submitLabel="打开"
            fields={fields}
            onSubmit={async ({ reason }) => {
              await open.mutateAsync({ id, reason: String(reason) })
              await refetch()
            }}
            onClose={() => setAsking(false)}
          />
        )}
      </>
    )
  return (
    <div className="grid gap-6">
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {file.counts.map(({ key, label, value }) => (
          <Statistic key={key} label={label} value={value} />
        ))}
      </div>
      {mayExport && (
        <div>
          <Button
            icon={Printer}
            loading={take.isPending}
            onClick={() => void take.mutateAsync({ id }).then(setPaper, showError)}
          >
            导出档案
          </Button>
        </div>
      )}
      {paper && <PersonPaper row={row} paper={paper} onDone={() => setPaper(null)} />}
      <p className="m-0 text-text-2">
        最近出现：{file.lastSeenAt === null ? '没有通行记录' : formatDateTime(new Date(file.lastSeenAt))}
      </p>
      {file.hours && (
        <section>
          <h3 className="m-0 mb-2 text-body font-semibold text-text-2">近30天通行时段</h3>
          <HourBars hours={file.hours} />
        </section>
      )}
    </div>
  )
}
