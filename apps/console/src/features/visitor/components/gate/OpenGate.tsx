import { Button } from '@linli/ui/button'
import { Dialog } from '@linli/ui/dialog'
import { TextInput } from '@linli/ui/text-input'
import { useState } from 'react'

/** Why a gate is opened by hand, each at the key of its number. */
const reasons = ['快递外卖', '住户忘带卡', '消防急救', '设备故障', '公务车辆'] as const

interface OpenGateProps {
  readonly onOpen: (reason: string) => void
  readonly onClose: () => void
}

/** Asks why a gate is opened by hand: one number, or words. */
export function OpenGate({ onOpen, onClose }: OpenGateProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const say = (words: string) => {
    const chosen = reasons[Number(words) - 1] ?? words.trim()
    if (chosen.length < 2) setProblem('请说明开门原因')
    else onOpen(chosen)
  }
  return (
    <Dialog open title="手动开门" description="记入门岗记录，由本人负责" width={420} onClose={onClose}>
      <div className="grid gap-3">
        <TextInput
          aria-label="开门原因"
          placeholder="输入序号或原因，按 Enter"
          maxLength={90}
          value={text}
          onChange={setText}
          onEnter={say}
        />
        {problem !== null && (
          <p role="alert" className="m-0 text-small text-danger">
            {problem}
          </p>
        )}
        <div className="grid grid-cols-2 gap-2">
          {reasons.map((reason, at) => (
            <Button key={reason} size="large" onClick={() => onOpen(reason)}>
              {at + 1} {reason}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
