import { deviceRepair } from '@linli/api-client/contract/ops/device-repair'
import { fieldOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { TextLinkButton } from '@linli/ui/text-link'
import { DueTime } from '../../../../resource/DueTime.tsx'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import type { ResourcePageState } from '../../../../resource/useResourcePage.ts'
import { WayToDevice } from '../WayToDevice.tsx'

/** Buttons of a card beside the one that it waits for; the rest stands in its record. */
const most = 3

/** The orders on the telephone of who repairs: what is broken, where, until when, and large buttons for what is next. */
export function PhoneRepairs({ page }: { readonly page: ResourcePageState<typeof deviceRepair> }) {
  if (page.error && !page.rows) return <LoadFailed error={page.error} onRetry={page.refetch} />
  if (!page.rows) return <Skeleton shape="table" />
  if (page.rows.length === 0) return <Empty title="没有待处理的维修单" />
  return (
    <ul aria-label="维修单" className="m-0 grid list-none gap-3 p-0">
      {page.rows.map((row) => {
        const actions = page.actionsOf(row)
        const next = actions.find(({ atRest }) => atRest)
        const others = actions
          .filter(({ key, tone }) => key !== next?.key && tone !== 'danger')
          .slice(0, most)
        return (
          <li key={row.id} className="grid gap-3 rounded-card border border-border bg-surface p-4">
            <div className="flex items-start justify-between gap-2">
              <h2 className="m-0 min-w-0 text-h4">
                <TextLinkButton onClick={() => page.openRecord(row.id)}>
                  {row.labels?.['deviceId'] ?? row.repairNo}
                </TextLinkButton>
              </h2>
              <FieldValue meta={fieldOf(deviceRepair, 'state')} value={row.state} />
            </div>
            <p className="m-0 flex flex-wrap items-center gap-2 text-text-2">
              <FieldValue meta={fieldOf(deviceRepair, 'urgency')} value={row.urgency} />
              <span>{row.place}</span>
              {row.dueAt !== null && <DueTime row={row} />}
            </p>
            <p className="m-0 line-clamp-3">{row.description}</p>
            <div className="grid gap-2">
              {next && (
                <Button variant="primary" size="large" onClick={next.run}>
                  {next.label}
                </Button>
              )}
              <div className="flex flex-wrap gap-2">
                <WayToDevice of={row} />
                {others.map(({ key, label, run }) => (
                  <Button key={key} onClick={run}>
                    {label}
                  </Button>
                ))}
              </div>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
