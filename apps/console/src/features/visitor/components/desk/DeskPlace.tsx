import type { ReactNode } from 'react'
import { EstateSelect } from '../../../../resource/EstateSelect.tsx'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { usePlaceStore, useDeskPlace } from './useDeskPlace.ts'

// Who stands at the gate comes first: a guard has one estate and one gate.
const RefSelect = whenOpened(async () => (await import('../../../../resource/RefSelect.tsx')).RefSelect)
const ignored = () => undefined

/** Chooses where the guard stands; what else belongs into the line stands at its end. */
export function DeskPlace({ children }: { readonly children?: ReactNode }) {
  const { estateId, channelId } = useDeskPlace()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <EstateSelect
        value={estateId}
        onChange={(asked) => usePlaceStore.setState({ asked, channelId: null })}
      />
      <div className="w-48">
        <RefSelect
          key={estateId}
          to="base/channels"
          placeholder="值守通道"
          narrow={{ ...(estateId !== null && { estateId }) }}
          bind={{
            name: 'channelId',
            value: channelId,
            onChange: (id) => usePlaceStore.setState({ channelId: id }),
            onBlur: ignored,
          }}
        />
      </div>
      <span className="text-small text-text-2">签到后打开此通道，不选则人工放行</span>
      {children}
    </div>
  )
}
