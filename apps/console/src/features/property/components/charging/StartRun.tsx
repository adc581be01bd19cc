import { billRun } from '@linli/api-client/contract/property/charging/bill-run'
import { previewRun, runFields, startRun } from '@linli/api-client/contract/property/charging/charging-calls'
import { fieldOf, type InputOf, metaOf, type OutputOf, wordsOf } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { DataTable } from '@linli/ui/data-table'
import { Dialog } from '@linli/ui/dialog'
import { toast } from '@linli/ui/toast'
import { useRef, useState } from 'react'
import { FieldsForm } from '../../../../resource/FieldsForm.tsx'
import { useWrite } from '../../../../resource/queries.ts'
import { client } from '../../../../session/client.ts'
import { showError } from '../../../../session/show-error.ts'

type Input = InputOf<typeof startRun>
type Plan = OutputOf<typeof previewRun>
type Line = Plan['lines'][number]

const money = fieldOf(billRun, 'amount')
const firstOfMonth = () => `${new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7)}-01`
const results = { generated: '将出账', skipped: '跳过', failed: '失败' } as const

/** 出账: what would be billed is looked at before anything is. */
export function StartRun({ onClose }: { readonly onClose: () => void }) {
  const [tried, setTried] = useState<{ readonly input: Input; readonly plan: Plan } | null>(null)
  const isTried = useRef(false)
  if (tried !== null) return <Preview {...tried} onClose={onClose} />
  return (
    <FieldsForm
      title="出账试算"
      submitLabel="试算"
      fields={runFields}
      initial={{ periodStart: firstOfMonth() }}
      onSubmit={async (values) => {
        const input = values as Input
        const plan = await client.call(previewRun, input)
        isTried.current = true
        setTried({ input, plan })
      }}
      onClose={() => {
        if (!isTried.current) onClose()
      }}
    />
  )
}

interface PreviewProps {
  readonly input: Input
  readonly plan: Plan
  readonly onClose: () => void
}

function Preview({ input, plan, onClose }: PreviewProps) {
  const start = useWrite(startRun)
  const { periodStart, periodEnd, total, generated, skipped, failed, amount, lines, anomalies } = plan
  return (
    <Dialog
      open
      width={960}
      title={`试算 ${periodStart} 至 ${periodEnd}`}
      description={`应出 ${total} 个：将出账 ${generated}，跳过 ${skipped}，失败 ${failed}，合计 ${wordsOf(money, amount)}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            variant="primary"
            disabled={generated === 0}
            loading={start.isPending}
            onClick={() =>
              start.mutate(input, {
                onSuccess: ({ runNo }) => {
                  toast.success(`已开始出账 ${runNo}`)
                  onClose()
                },
                onError: showError,
              })
            }
          >
            开始出账
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {anomalies.length > 0 && (
          <Banner tone="warning" title="请核对异常">
            {anomalies.join('；')}
          </Banner>
        )}
        <DataTable<Line>
          label="试算明细"
          columns={[
            { id: 'objectName', header: '对象', cell: ({ objectName }) => objectName, width: 200 },
            {
              id: 'amount',
              header: metaOf(billRun.fields.amount).label,
              cell: (row) => (row.result === 'generated' ? wordsOf(money, row.amount) : '—'),
              width: 120,
              align: 'end',
            },
            { id: 'result', header: '结果', cell: ({ result }) => results[result], width: 96 },
            {
              id: 'detail',
              header: '计算过程或原因',
              cell: ({ reason, detail }) => reason ?? detail.join('；'),
              width: 400,
            },
          ]}
          rows={lines}
          getRowId={({ bindingId }) => String(bindingId)}
          status="ready"
          pageSize={10}
        />
      </div>
    </Dialog>
  )
}
