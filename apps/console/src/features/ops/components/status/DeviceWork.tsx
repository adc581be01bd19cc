import { commandItemStates } from '@linli/api-client/contract/base/device-command-item'
import { commandDevices, deviceAnswers } from '@linli/api-client/contract/ops/device-work'
import { type WorkAction, workActions } from '@linli/api-client/contract/ops/device-work-actions'
import type { OutputOf, Selection } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { type Column, DataTable } from '@linli/ui/data-table'
import { Dialog } from '@linli/ui/dialog'
import { Progress } from '@linli/ui/progress'
import { StatusTag } from '@linli/ui/status-tag'
import { TextLinkButton } from '@linli/ui/text-link'
import { useState } from 'react'
import { openFile } from '../../../../resource/open-file.ts'
import { useCall, useWrite } from '../../../../resource/queries.ts'
import { useCan } from '../../../../session/profile.ts'

type Answer = OutputOf<typeof deviceAnswers>[number]

/** What devices make of it shows while it happens. */
const everyMs = 1_000

const notes: Readonly<Record<WorkAction, string>> = {
  ping: '经网关询问设备，10秒内没有应答即为不通。',
  reboot: '重启期间设备约两分钟不能通行，请确认现场无人等候。',
  sync_time: '按服务器时间校准，离线设备上线后执行。',
  fetch_log: '取回设备日志，完成后可在结果中打开。',
}

export interface WorkDevices {
  readonly action: WorkAction
  /** One by one, or all that the list finds. */
  readonly chosen: Selection
  readonly count: number
  /** Of a single one. */
  readonly name?: string | null
}

interface DeviceWorkProps extends WorkDevices {
  readonly onClose: () => void
}

const nameOf = ({ count, name }: Pick<WorkDevices, 'count' | 'name'>) =>
  count === 1 && name != null ? `“${name}”` : `${count}台设备`

/** Tells devices to do something, and shows what each of them makes of it. */
export function DeviceWork({ action, chosen, count, name = null, onClose }: DeviceWorkProps) {
  const send = useWrite(commandDevices)
  const { data: sent, error, isPending } = send
  const label = workActions[action]
  const { ids, query, except } = chosen
  const start = () =>
    send.mutate({
      action,
      ...(ids ? { deviceIds: [...ids] } : { query, ...(except && { except: [...except] }) }),
    })
  return (
    <Dialog
      open
      onClose={onClose}
      width={720}
      title={`${label}：${nameOf({ count, name })}`}
      footer={
        sent ? (
          <Button onClick={onClose}>关闭</Button>
        ) : (
          <>
            <Button onClick={onClose}>取消</Button>
            <Button variant="primary" loading={isPending} onClick={start}>
              {label}
            </Button>
          </>
        )
      }
    >
      {error ? (
        <Banner tone="danger" title={error.userMessage} />
      ) : sent ? (
        <Answers commandIds={sent.commandIds} />
      ) : (
        <p className="m-0 text-text-2">{notes[action]}</p>
      )}
    </Dialog>
  )
}

const open = (row: Answer) => row.state === 'queued' || row.state === 'sent'

const took = (ms: number | null) =>
  ms === null ? '—' : ms < 1000 ? `${ms}毫秒` : `${(ms / 1000).toFixed(1)}秒`

function Answers({ commandIds }: { readonly commandIds: readonly number[] }) {
  const [running, setRunning] = useState(true)
  const readsLogs = useCan('base:deviceCommand:list')
  const { data = [], error } = useCall(
    deviceAnswers,
    { commandIds: [...commandIds] },
    { refetchInterval: running && everyMs },
  )
  const left = data.filter(open).length
  if (running && data.length > 0 && left === 0) setRunning(false)
  const done = data.length - left
  const failed = data.filter((row) => !open(row) && row.state !== 'succeeded').length
  const columns: Column<Answer>[] = [
    { id: 'name', header: '设备', kind: 'text', cell: ({ name }) => name },
    {
      id: 'state',
      header: '结果',
      kind: 'status',
      width: 96,
      cell: ({ state }) => (
        <StatusTag tone={commandItemStates[state].tone}>{commandItemStates[state].label}</StatusTag>
      ),
    },
    { id: 'took', header: '用时', kind: 'number', width: 96, cell: ({ tookMs }) => took(tookMs) },
    {
      id: 'message',
      header: '说明',
      kind: 'text',
      cell: ({ message, output }) =>
        output !== null && readsLogs ? (
          <TextLinkButton onClick={() => void openFile(output)}>打开日志</TextLinkButton>
        ) : (
          (message ?? '—')
        ),
    },
  ]
  if (error && data.length === 0) return <Banner tone="danger" title={error.userMessage} />
  return (
    <div className="grid gap-3">
      <p className="m-0 text-text-2" aria-live="polite">
        {left > 0 ? `等待${left}台设备应答` : '全部设备已有结果'}，成功{done - failed}台，失败{failed}台
      </p>
      <Progress label="设备应答" value={data.length === 0 ? 0 : Math.round((done * 100) / data.length)} />
      <DataTable
        label="逐台结果"
        columns={columns}
        rows={data}
        getRowId={({ id }) => String(id)}
        getRowName={({ name }) => name}
      />
    </div>
  )
}
