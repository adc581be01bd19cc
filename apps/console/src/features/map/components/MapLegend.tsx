/** Which colour says what, in words as well. */
export function MapLegend({ coloured }: { readonly coloured: boolean }) {
  const shades = ['bg-accent/15', 'bg-accent/35', 'bg-accent/55', 'bg-accent/75', 'bg-accent']
  const states = [
    ['bg-success-solid', '在线'],
    ['bg-danger-solid', '离线'],
    ['bg-warning-solid', '故障'],
  ] as const
  return (
    <div className="grid gap-1 text-caption text-text-2">
      {coloured && (
        <span className="flex items-center gap-1">
          入住率 0
          {shades.map((shade) => (
            <i key={shade} className={`inline-block size-3 rounded-sm ${shade}`} />
          ))}
          100%
        </span>
      )}
      <span className="flex flex-wrap items-center gap-2">
        {states.map(([colour, word]) => (
          <span key={word} className="flex items-center gap-1">
            <i className={`inline-block size-2 rounded-full ${colour}`} />
            {word}
          </span>
        ))}
        <span>红圈：含离线设备</span>
      </span>
    </div>
  )
}
