import { deviceRepair } from '@linli/api-client/contract/ops/device-repair'
import type { RowOf } from '@linli/api-client/kit'
import { Slider } from '@linli/ui/slider'
import { useState } from 'react'
import { fileUrl } from '../../../resource/file-url.ts'
import { RecordFields } from '../../../resource/record/RecordFields.tsx'
import { photoFields } from './fee-fields.ts'

interface BeforeAfterProps {
  readonly before: string
  readonly after: string
}

/** The same place before and after, one picture over the other: the slider says how much of each is seen. */
function BeforeAfter({ before, after }: BeforeAfterProps) {
  const [share, setShare] = useState(50)
  return (
    <section aria-label="前后对比" className="grid gap-2">
      <div className="relative aspect-[4/3] w-full overflow-hidden rounded-card bg-surface-2">
        <img src={fileUrl(before)} alt="维修前" className="absolute inset-0 size-full object-contain" />
        <img
          src={fileUrl(after)}
          alt="维修后"
          className="absolute inset-0 size-full object-contain"
          style={{ clipPath: `inset(0 0 0 ${share}%)` }}
        />
      </div>
      <div className="flex items-center gap-3 text-small text-text-2">
        <span>维修前</span>
        <span className="flex-1">
          <Slider
            aria-label="对比位置"
            min={0}
            max={100}
            value={share}
            onChange={(value) => setShare(value ?? 50)}
          />
        </span>
        <span>维修后</span>
      </div>
    </section>
  )
}

/** What was broken, what was found and what was left behind, in pictures. */
export function RepairPhotos({ repair }: { readonly repair: RowOf<typeof deviceRepair> }) {
  const [before] = [...(repair.beforeImages ?? []), ...(repair.images ?? [])]
  const [after] = repair.afterImages ?? []
  return (
    <div className="grid gap-6">
      {before !== undefined && after !== undefined && <BeforeAfter before={before} after={after} />}
      <RecordFields
        of={deviceRepair}
        row={repair}
        layout={{ facts: [], sections: [{ title: undefined, keys: [...photoFields] }], empty: [] }}
      />
    </div>
  )
}
