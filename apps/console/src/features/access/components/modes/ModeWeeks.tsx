import { channelMode } from '@linli/api-client/contract/access/modes/channel-mode'
import type { RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { useState } from 'react'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { ListBar } from '../../../../resource/ListBar.tsx'
import { ListFoot } from '../../../../resource/ListFoot.tsx'
import { PageHead } from '../../../../resource/PageHead.tsx'
import { useResourcePage } from '../../../../resource/useResourcePage.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { ModeLegend, WeekBars } from './WeekBars.tsx'

const ModeCalendar = whenOpened(async () => (await import('./ModeCalendar.tsx')).ModeCalendar)

/** 时段日历: the weeks of all gates that follow hours, one beside the other. */
export function ModeWeeks() {
  const page = useResourcePage(channelMode, { where: { baseMode: ['schedule'] } })
  const { rows, error } = page
  const [open, setOpen] = useState<RowOf<typeof channelMode> | null>(null)
  return (
    <>
      <PageHead page={page} />
      <ListBar page={page} end={<ModeLegend />} />
      {error && !rows ? (
        <LoadFailed error={error} onRetry={page.refetch} />
      ) : !rows ? (
        <Skeleton shape="block" />
      ) : rows.length === 0 ? (
        <Empty title="没有按时段的通道" cause="把通道的默认模式设为“按时段”后，它的一周会出现在这里" />
      ) : (
        <ul className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(min(100%,360px),1fr))] gap-3 p-0">
          {rows.map((row) => (
            <li key={row.id} className="grid gap-2 rounded-card border border-border bg-surface p-3">
              <span className="flex items-baseline justify-between gap-2">
                <b className="truncate font-semibold">{row.labels?.channelId ?? ''}</b>
                <span className="shrink-0 text-caption text-text-3">{row.labels?.estateId ?? ''}</span>
              </span>
              <WeekBars week={row.weekly ?? []} label={`${row.labels?.channelId ?? ''}的一周`} />
              <span>
                <Button size="small" variant="text" onClick={() => setOpen(row)}>
                  查看月历
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <ListFoot page={page} />
      {open && <ModeCalendar gate={open} onClose={() => setOpen(null)} />}
    </>
  )
}
