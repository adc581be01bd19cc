import { channelMode } from '@linli/api-client/contract/access/modes/channel-mode'
import { channelModeLog } from '@linli/api-client/contract/access/modes/channel-mode-log'
import type { RowOf, Selection } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { useState } from 'react'
import { ListBar } from '../../../../resource/ListBar.tsx'
import { ListRows } from '../../../../resource/ListRows.tsx'
import { PageHead } from '../../../../resource/PageHead.tsx'
import { RelatedRows } from '../../../../resource/opened.tsx'
import { RowDialogs } from '../../../../resource/RowDialogs.tsx'
import type { RowAction } from '../../../../resource/row-actions.ts'
import { useResourcePage } from '../../../../resource/useResourcePage.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useCan } from '../../../../session/profile.ts'
import { WeekBars } from './WeekBars.tsx'

const dialogs = () => import('./mode-dialogs.ts')
const ModeForm = whenOpened(async () => (await dialogs()).ModeForm)
const OverrideDialog = whenOpened(async () => (await dialogs()).OverrideDialog)
const CopyPlan = whenOpened(async () => (await dialogs()).CopyPlan)
const PlanGates = whenOpened(async () => (await dialogs()).PlanGates)

type Row = RowOf<typeof channelMode>
type Doing = { readonly verb: 'override' | 'copy'; readonly row: Row }

const nameOf = ({ labels, channelId }: Row): string => labels?.channelId ?? String(channelId)

/** 通道列表: every gate as a row, for many at once. */
export function GateList() {
  const [doing, setDoing] = useState<Doing | null>(null)
  const mayOverride = useCan('access:trafficMode:override')
  const mayPlan = useCan('access:trafficMode:update')
  const actions = (row: Row): RowAction[] => [
    ...(mayOverride && row.effectiveMode !== 'emergency'
      ? [{ key: 'override', label: '临时模式', run: () => setDoing({ verb: 'override', row }) }]
      : []),
    ...(mayOverride && row.overrideUntil !== null
      ? [
          {
            key: 'clear',
            label: '恢复',
            atRest: true,
            run: () =>
              void dialogs().then(({ askToClear }) =>
                askToClear({ channelIds: [row.channelId] }, nameOf(row)),
              ),
          },
        ]
      : []),
    ...(mayPlan ? [{ key: 'copy', label: '复制时段到…', run: () => setDoing({ verb: 'copy', row }) }] : []),
  ]
  const page = useResourcePage(channelMode, { rowActions: actions })
  const close = () => setDoing(null)
  return (
    <>
      <PageHead page={page} />
      <ListBar page={page} />
      <ListRows
        page={page}
        {...((mayPlan || mayOverride) && {
          bulk: (chosen: Selection, done: () => void) => <BulkModes chosen={chosen} onDone={done} />,
        })}
      />
      <RowDialogs
        work={page}
        form={({ row, onClose }) => <ModeForm row={row} onClose={onClose} />}
        detail={(row) => row.weekly !== null && <WeekBars week={row.weekly} label="一周时段" />}
        tabs={(row) => [
          {
            key: 'logs',
            label: '变更记录',
            rows: { of: 'access/channel-mode-logs', where: { channelId: [row.channelId] } },
            content: (
              <RelatedRows
                of={channelModeLog}
                title="变更记录"
                where={{ channelId: [row.channelId] }}
                columns={['at', 'fromMode', 'toMode', 'cause', 'reason', 'userId']}
                readOnly
              />
            ),
          },
        ]}
      />
      {doing?.verb === 'override' && (
        <OverrideDialog
          chosen={{ channelIds: [doing.row.channelId] }}
          title={`临时模式：${nameOf(doing.row)}`}
          onClose={close}
        />
      )}
      {doing?.verb === 'copy' && (
        <CopyPlan
          channelId={doing.row.channelId}
          name={nameOf(doing.row)}
          estateId={doing.row.estateId}
          onClose={close}
        />
      )}
    </>
  )
}

/** The same for the rows that were ticked. */
function BulkModes({ chosen, onDone }: { readonly chosen: Selection; readonly onDone: () => void }) {
  const [open, setOpen] = useState<'plan' | 'override' | null>(null)
  const mayOverride = useCan('access:trafficMode:override')
  const mayPlan = useCan('access:trafficMode:update')
  const ids = chosen.ids ?? []
  const limit = {
    disabled: ids.length === 0 || ids.length > 100,
    ...(ids.length === 0 && { title: '请逐条勾选，一次最多100个通道' }),
  }
  return (
    <>
      {mayPlan && (
        <Button {...limit} onClick={() => setOpen('plan')}>
          设置默认模式
        </Button>
      )}
      {mayOverride && (
        <Button {...limit} onClick={() => setOpen('override')}>
          临时模式
        </Button>
      )}
      {open === 'plan' && <PlanGates ids={ids} onDone={onDone} onClose={() => setOpen(null)} />}
      {open === 'override' && (
        <OverrideDialog
          chosen={{ ids }}
          title={`临时模式（${ids.length} 个通道）`}
          onDone={onDone}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
