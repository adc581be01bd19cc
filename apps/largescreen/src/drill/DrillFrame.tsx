import { useWall } from '../status/status-store.ts'
import * as css from './drill.css.ts'

/** A frame around everything while something is rehearsed: nobody takes what happens in it for true. */
export function DrillFrame() {
  const drill = useWall((state) => state.drill)
  if (drill === null) return null
  return (
    <div className={css.frame} data-part="drill">
      <p role="status" className={css.word}>
        {drill.label}：标有【演练】的预警和通行不是真实事件，不写入任何记录，到时自动结束
      </p>
    </div>
  )
}
