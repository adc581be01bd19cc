import {
  exceptionWatch,
  mergeExceptions,
  watchExceptions,
  watchFields,
} from '@linli/api-client/contract/log/exception-calls'
import { exceptionGroup } from '@linli/api-client/contract/log/exception-group'
import { f, type ListQuery, type RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { toast } from '@linli/ui/toast'
import { BellPlus } from 'lucide-react'
import { useState } from 'react'
import { FieldsDialog } from '../../../resource/FieldsDialog.tsx'
import { ListBar } from '../../../resource/ListBar.tsx'
import { ListRows } from '../../../resource/ListRows.tsx'
import { PageHead } from '../../../resource/PageHead.tsx'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { useCall } from '../../../resource/queries.ts'
import { RowDialogs } from '../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../resource/useResourcePage.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { client } from '../../../session/client.ts'
import { useCan } from '../../../session/profile.ts'
import { DayBars } from '../components/DayBars.tsx'

const parts = () => import('../components/exception-parts.ts')
const ExceptionEvents = whenOpened(async () => (await parts()).ExceptionEvents)
const MergedExceptions = whenOpened(async () => (await parts()).MergedExceptions)
const ExceptionOverview = whenOpened(async () => (await parts()).ExceptionOverview)
const SystemHealth = whenOpened(async () => (await parts()).SystemHealth)

type Row = RowOf<typeof exceptionGroup>

const waiting = { state: ['open', 'reopened', 'handling'] }
const mergeFields = { others: f.refs('并入的异常', 'log/exception-groups', { required: true, max: 20 }) }

/** 异常日志: what broke in server, console and walls, as a short list that somebody owns. */
export default function ExceptionsPage() {
  return (
    <PageTabs
      label="异常日志"
      tabs={[
        {
          key: 'waiting',
          label: '待处理',
          rows: { of: exceptionGroup, where: waiting },
          content: <Exceptions where={waiting} />,
        },
        {
          key: 'fatal',
          label: '无人负责的致命异常',
          rows: {
            of: exceptionGroup,
            where: { level: ['fatal'], state: ['open', 'reopened'], unassigned: true },
          },
          content: <Exceptions where={{ level: ['fatal'], state: ['open', 'reopened'], unassigned: true }} />,
        },
        { key: 'all', label: '全部', content: <Exceptions /> },
        { key: 'overview', label: '概况', content: <ExceptionOverview /> },
        { key: 'health', label: '系统健康', content: <SystemHealth /> },
      ]}
    />
  )
}

const cells = {
  trend: (row: Row) => <DayBars label={`近14天 ${row.message}`} counts={row.trend ?? []} />,
}

function Exceptions({ where = {} }: { readonly where?: ListQuery }) {
  const [merging, setMerging] = useState<Row | null>(null)
  const [watching, setWatching] = useState(false)
  const mayMerge = useCan('log:exception:merge')
  const page = useResourcePage(exceptionGroup, {
    where,
    rowActions: (row) =>
      mayMerge ? [{ key: 'merge', label: '并入其他异常到此', run: () => setMerging(row) }] : [],
  })
  return (
    <>
      <PageHead
        page={page}
        tools={
          <Button icon={BellPlus} onClick={() => setWatching(true)}>
            订阅
          </Button>
        }
      />
      <ListBar page={page} />
      <ListRows page={page} cells={cells} />
      <RowDialogs
        work={page}
        tabs={(row) => [
          { key: 'events', label: '事件', content: <ExceptionEvents id={row.id} /> },
          { key: 'merged', label: '已合并', content: <MergedExceptions id={row.id} /> },
        ]}
      />
      {merging && (
        <FieldsDialog
          title={`合并到“${merging.message}”`}
          submitLabel="合并"
          fields={mergeFields}
          note="所选异常的次数、用户和以后的事件都计入此异常，可以再拆分。"
          onSubmit={async ({ others }) => {
            await client.call(mergeExceptions, { id: merging.id, others: others as number[] })
            toast.success('已合并')
          }}
          onClose={() => setMerging(null)}
        />
      )}
      {watching && <Watch onClose={() => setWatching(false)} />}
    </>
  )
}

/** What the user is told of. */
function Watch({ onClose }: { readonly onClose: () => void }) {
  const { data } = useCall(exceptionWatch, undefined)
  if (!data) return null
  return (
    <FieldsDialog
      title="订阅异常"
      submitLabel="保存"
      fields={watchFields}
      initial={data}
      note="通知在右上角的待办中。致命异常和次数骤增时总会通知系统管理员。"
      onSubmit={async ({ newGroups, perHour }) => {
        await client.call(watchExceptions, {
          newGroups: newGroups === true,
          perHour: typeof perHour === 'number' ? perHour : null,
        })
        toast.success('订阅已保存')
      }}
      onClose={onClose}
    />
  )
}
