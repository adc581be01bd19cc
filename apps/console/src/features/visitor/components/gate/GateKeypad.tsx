const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '清除', '0', '查找'] as const

interface GateKeypadProps {
  readonly onDigit: (digit: string) => void
  readonly onClear: () => void
  readonly onFind: () => void
}

/** Numbers for a finger, where there is no keyboard. */
export function GateKeypad({ onDigit, onClear, onFind }: GateKeypadProps) {
  const press = (key: (typeof keys)[number]) => {
    if (key === '清除') onClear()
    else if (key === '查找') onFind()
    else onDigit(key)
  }
  return (
    <div role="group" aria-label="数字键盘" className="grid grid-cols-3 gap-2">
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          className="min-h-14 cursor-pointer rounded-control border border-border bg-surface text-h3 text-text hover:border-accent"
          // The input keeps the focus, so that a real keyboard goes on.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => press(key)}
        >
          {key}
        </button>
      ))}
    </div>
  )
}
