import { BarPanel } from './BarPanel.tsx'
import { usePanel } from './usePanel.ts'
/** 人口结构: men and women by age. */
export function AgeStructure() {
  const groups = usePanel('age')
  return (
    <BarPanel
      title="人口结构"
      parts={['男', '女']}
      bars={groups?.map(({ label, male, female, total }) => ({
        key: label,
        label,
        values: [male, female],
        text: String(total),
      }))}
    />
  )
}
/** 通行方式 of today. */
export function PassModes() {
  const modes = usePanel('mode')
  return (
    <BarPanel
      title="通行方式"
      bars={modes?.map(({ mode, label, count }) => ({ key: mode, label, values: [count] }))}
    />
  )
}
/** 通道排行 of today. */
export function BusiestDoors() {
  const doors = usePanel('door')
  return (
    <BarPanel
      title="通道排行"
      parts={['进', '出']}
      bars={doors?.map((door) => ({
        key: String(door.id),
        label: door.name,
        values: [door.in, door.out],
      }))}
    />
  )
}
