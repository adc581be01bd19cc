import {
  emergenciesNow,
  emergencyKinds,
  type EmergencyNow,
} from '@linli/api-client/contract/access/modes/emergency-release'
import { pageUrl } from '@linli/api-client/contract/page-urls'
import { Button } from '@linli/ui/button'
import { useState } from 'react'
import { ConsoleLink } from '../../../../resource/ConsoleLink.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { useCan, useProfile } from '../../../../session/profile.ts'
import { useEmergencyCalls } from './useEmergencyCalls.tsx'
import { countText, useNow } from './useNow.ts'

/** While something is on, doors open within seconds; otherwise it is enough to hear of a beginning soon. */
const [busyMs, calmMs] = [2_000, 10_000]

/** Emergencies of the user's estates, over every page: what is open, where somebody has to go, and the end of it. */
export function EmergencyBar() {
  const { data = [] } = useCall(emergenciesNow, undefined, {
    refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? busyMs : calmMs),
  })
  return data.map((one) => <Running key={one.id} of={one} />)
}

function Running({ of }: { readonly of: EmergencyNow }) {
  const [isOpen, setOpen] = useState(false)
  const now = useNow(1)
  const mayAct = useCan('base:channel:emergency')
  const seesPage = useProfile(({ paths }) => paths.has(pageUrl('traffic-modes')))
  const { extend, retry, end, dialog } = useEmergencyCalls()
  const { kind, estateName, place, reason, releaseNo, startedAt, plannedEndAt, total, opened, closed } = of
  const isDrill = kind === 'drill'
  return (
    <section
      role="alert"
      aria-label={isDrill ? '应急演练' : '应急开启'}
      className="grid gap-2 bg-danger-solid px-4 py-2 text-white"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <b className="font-semibold">
          {`${isDrill ? '【演练】' : '【应急】'}${estateName} · ${emergencyKinds[kind].label} · ${place}`}
        </b>
        <span className="tabular-nums">{`已开启 ${opened}/${total}`}</span>
        <span className="tabular-nums">{`已进行 ${countText(now - Date.parse(startedAt))}`}</span>
        <span className="tabular-nums">{`剩余 ${countText(Date.parse(plannedEndAt) - now)}`}</span>
        <span className="ms-auto flex flex-wrap items-center gap-2">
          {closed.length > 0 && (
            <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {`未打开 ${closed.length}`}
            </Button>
          )}
          {seesPage && (
            <ConsoleLink
              href={`${pageUrl('traffic-modes')}?tab=emergencies&id=${of.id}`}
              className="text-white underline"
            >
              {releaseNo}
            </ConsoleLink>
          )}
          {mayAct && (
            <>
              {closed.length > 0 && (
                <Button size="small" onClick={() => retry(of)}>
                  重试
                </Button>
              )}
              <Button size="small" onClick={() => extend(of)}>
                延长
              </Button>
              <Button size="small" onClick={() => end(of)}>
                结束
              </Button>
            </>
          )}
        </span>
      </div>
      <span className="text-small">{reason}</span>
      {isOpen && (
        <ul
          aria-label="未打开的门"
          className="m-0 grid list-none gap-1 p-0 text-small sm:grid-cols-2 xl:grid-cols-3"
        >
          {closed.map(({ channel, why }) => (
            <li key={channel}>{`${channel}：${why}，请派人前往`}</li>
          ))}
        </ul>
      )}
      {dialog}
    </section>
  )
}
