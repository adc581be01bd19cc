import { provinceItem } from '@linli/api-client/contract/base/province-item'
import { provinceCall } from '@linli/api-client/contract/log/province-call'
import {
  provinceMessage,
  replayProvinceCall,
  revealProvinceMessage,
} from '@linli/api-client/contract/log/province-calls'
import { metaOf, type OutputOf, type RowOf, wordsOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { CopyText } from '@linli/ui/copy-text'
import { Skeleton } from '@linli/ui/skeleton'
import { toast } from '@linli/ui/toast'
import { Download, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { download } from '../../../resource/download.ts'
import { FigureTable } from '../../../resource/FigureTable.tsx'
import { InClear } from '../../../resource/InClear.tsx'
import { RelatedRows } from '../../../resource/opened.tsx'
import { useCall, useWrite } from '../../../resource/queries.ts'
import { client } from '../../../session/client.ts'
import { useCan } from '../../../session/profile.ts'

type Message = OutputOf<typeof provinceMessage>

const itemColumns = ['结果码', '说明', '现在', '历次报文'].map((name) => ({ key: name, name }))

/** Both sides of a call, what became of each item, and what can be done about those that failed. */
export function ProvinceMessage({ row }: { readonly row: RowOf<typeof provinceCall> }) {
  const { id } = row
  const { data, error, refetch } = useCall(provinceMessage, { id })
  const mayReplay = useCan('log:province:retry')
  const replay = useWrite(replayProvinceCall)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" className="h-64" />
  const open = data.items.some(({ state }) => state === 'failed' || state === 'invalid')
  const repeat = async () => {
    const { queued } = await replay.mutateAsync({ id })
    toast.success(`${queued} 条已重新排队`)
    await refetch()
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        {mayReplay && open && (
          <Button variant="primary" icon={RotateCcw} loading={replay.isPending} onClick={() => void repeat()}>
            重放失败的记录
          </Button>
        )}
        {data.curl !== null && <CopyText text={data.curl}>复制为curl（不含凭证）</CopyText>}
      </div>
      {data.items.length > 0 && <Items items={data.items} />}
      <InClear
        of="报文"
        code="log:province:reveal"
        masked={data}
        look={async (reason) => await client.call(revealProvinceMessage, { id, reason })}
      >
        {({ request, response }, isClear) => (
          <div className="grid gap-4 lg:grid-cols-2">
            {isClear && (
              <div className="lg:col-span-2">
                <Button icon={Download} onClick={() => save(row.reqNo, request, response)}>
                  下载报文
                </Button>
              </div>
            )}
            <Body title="请求报文" text={request} />
            <Body title="应答报文" text={response} />
          </div>
        )}
      </InClear>
    </div>
  )
}

/** Both sides as a file, for who has them in clear. */
const save = (reqNo: string, request: string | null, response: string | null) =>
  download(
    new Blob([`请求\n${request ?? ''}\n\n应答\n${response ?? ''}\n`], { type: 'text/plain' }),
    `省厅报文-${reqNo}.txt`,
  )

const callColumns = ['at', 'api', 'state', 'resultCode', 'resultMsg', 'attempt', 'receiptNo'] as const

/** 逐条结果: what the platform said of each, and where it stands by now. */
function Items({ items }: { readonly items: Message['items'] }) {
  const [chosen, setChosen] = useState<Message['items'][number] | null>(null)
  const stateOf = (state: string | null) =>
    state === null ? '—' : wordsOf(metaOf(provinceItem.fields.state), state)
  return (
    <div className="grid gap-4">
      <FigureTable
        title="逐条结果"
        of="对象"
        empty="没有上报记录"
        columns={itemColumns}
        rows={items.map(({ id, name, code, msg, state }) => ({
          key: id,
          name,
          cells: [
            { text: code ?? '—' },
            { text: msg === '' ? '—' : (msg ?? '—') },
            { text: stateOf(state) },
            {
              text: (
                <Button
                  size="small"
                  variant="text"
                  aria-label={`${name}的历次报文`}
                  onClick={() => setChosen(items.find((one) => one.id === id) ?? null)}
                >
                  查看
                </Button>
              ),
            },
          ],
        }))}
      />
      {chosen && (
        <RelatedRows
          key={chosen.id}
          of={provinceCall}
          title={`${chosen.name}的历次报文`}
          where={{ itemId: chosen.id }}
          columns={callColumns}
          readOnly
        />
      )}
    </div>
  )
}

function Body({ title, text }: { readonly title: string; readonly text: string | null }) {
  return (
    <section aria-label={title} className="grid min-w-0 content-start gap-2">
      <h3 className="m-0 text-small font-semibold text-text-2">{title}</h3>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="m-0 max-h-96 overflow-auto rounded-control bg-fill p-3 text-small whitespace-pre-wrap break-all"
      >
        {text ?? '没有报文'}
      </pre>
    </section>
  )
}
