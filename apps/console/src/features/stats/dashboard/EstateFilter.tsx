import { lazyCode } from '../../../session/lazy-code.ts'
import { ClosedPicker } from '../../../resource/ClosedPicker.tsx'
import { WhenUsed } from '../../../resource/WhenUsed.tsx'
import type { EstatePickerProps } from './EstatePicker.tsx'

const EstatePicker = lazyCode(async () => ({ default: (await import('./EstatePicker.tsx')).EstatePicker }))

/** The estates that are counted; none stands for all. */
export function EstateFilter(props: EstatePickerProps) {
  const { label = '小区', placeholder = '全部小区' } = props
  return (
    <WhenUsed
      chosen={props.value.length > 0}
      stand={<ClosedPicker searched className="w-72 max-w-full" label={label} placeholder={placeholder} />}
    >
      <EstatePicker {...props} />
    </WhenUsed>
  )
}
