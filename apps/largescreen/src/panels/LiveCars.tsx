import { passDirections } from '@linli/api-client/contract/access/pass-record'
import { passKinds } from '@linli/api-client/contract/access/vehicle-pass'
import type { ScreenCar } from '@linli/api-client/contract/screen/screen-calls'
import { ScreenPanel } from '@linli/ui/screen-panel'
import { formatDateTime } from '@linli/validators/format-date-time'
import { addPasses } from '../status/live-passes.ts'
import { useWall } from '../status/status-store.ts'
import * as css from './cars.css.ts'
import { shortDuration } from './duration-text.ts'
import { usePanel } from './usePanel.ts'

const shown = 8

const kindOf = ({ vehicleKind }: ScreenCar): string => {
  const kind = passKinds[vehicleKind]
  // That it is a car is said by its plate.
  return (typeof kind === 'string' ? kind : kind.label).replace(/车$/, '')
}

/** What the lane did: refused, or in or out, and how long it was there. */
function deedOf({ result, direction, minutes }: ScreenCar): string {
  if (result === 'fail') return '未放行'
  if (direction === 'out' && minutes !== null) return `停${shortDuration(minutes)}`
  return direction === null ? '' : passDirections[direction]
}

/** 车辆进出: what the poll brought on top of what was there at the start. */
export function LiveCars() {
  const first = usePanel('plate') ?? []
  const live = useWall((state) => state.cars)
  const cars = addPasses(first, live).slice(0, shown)
  return (
    <ScreenPanel title="车辆进出" empty={cars.length === 0}>
      <ul className={css.list} aria-label="车辆进出">
        {cars.map((car) => (
          <li key={car.id} className={css.row} data-refused={car.result === 'fail' ? '' : undefined}>
            <span className={css.plate} data-color={car.plate === null ? undefined : car.color}>
              {car.plate ?? '无牌车'}
            </span>
            <span>{kindOf(car)}</span>
            <span className={css.lane}>{car.lane}</span>
            <span className={css.quiet}>{deedOf(car)}</span>
            <span className={css.quiet}>{formatDateTime(new Date(car.passTime)).slice(11, 16)}</span>
          </li>
        ))}
      </ul>
    </ScreenPanel>
  )
}
