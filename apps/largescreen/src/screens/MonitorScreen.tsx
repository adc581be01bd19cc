import type { Topic } from '@linli/api-client/contract/screen/screen-calls'
import { AlertHours, AlertKinds, AlertLevels, AlertPlaces, AlertStaff } from '../alerts/AlertCharts.tsx'
import { AlertFigures } from '../alerts/AlertFigures.tsx'
import { CurrentAlert } from '../alerts/CurrentAlert.tsx'
import { OpenAlerts } from '../alerts/OpenAlerts.tsx'
import { Wall } from '../app/Wall.tsx'

const topics: Readonly<Record<string, readonly Topic[]>> = {
  alertSum: ['alert'],
  now: ['alert'],
  plan: ['base'],
  tlt: ['alert'],
  level: ['alert'],
  kind: ['alert'],
  place: ['alert'],
  list: ['alert'],
  staff: ['alert'],
}
const side = {
  level: AlertLevels,
  kind: AlertKinds,
  place: AlertPlaces,
  list: OpenAlerts,
  staff: AlertStaff,
}
const centre = (
  <>
    <AlertFigures />
    <CurrentAlert />
    <AlertHours />
  </>
)

/** 布控预警: notice, judge and dispatch without leaving the wall. */
export function MonitorScreen() {
  return <Wall screen="monitor" topics={topics} side={side} centre={centre} showsAlerts />
}
