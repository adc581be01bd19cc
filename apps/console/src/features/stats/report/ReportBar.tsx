import { SegmentedControl } from '@linli/ui/segmented-control'
import { useCan, useProfile } from '../../../session/profile.ts'
import { EstateFilter } from '../dashboard/EstateFilter.tsx'
import { PanelSelect } from '../dashboard/PanelSelect.tsx'
import { optionsOf } from '../dashboard/ViewSwitch.tsx'
import { type ReportState, rivals, spans } from './report-state.ts'

/** What a report is about: estates, days, and what they stand against. */
export function ReportBar({ state }: { readonly state: Omit<ReportState, 'group' | 'setGroup'> }) {
  const mayChoose = useCan('base:estate:list')
  const alone = useProfile(({ profile }) => profile?.estates.length === 1)
  const several = mayChoose && !alone
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      {several && <EstateFilter value={state.estateIds} onChange={state.setEstates} />}
      <SegmentedControl
        label="时间范围"
        value={state.span}
        onChange={state.setSpan}
        options={optionsOf(spans)}
      />
      <PanelSelect
        className="w-32"
        label="对比"
        value={state.rival}
        onChange={(rival) => state.setRival(rival ?? 'none')}
        options={optionsOf(rivals).filter(({ value }) => several || value !== 'estates')}
      />
      {several && state.rival === 'estates' && (
        <EstateFilter
          label="对比的小区"
          placeholder="选择对比的小区"
          value={state.rivalIds}
          onChange={state.setRivalEstates}
        />
      )}
    </div>
  )
}
