/** A list that draws nothing while it scrolls: what it drops is the share of the browser and the machine. */
export function BenchStill() {
  return (
    <div role="grid" style={{ blockSize: '100vh', overflow: 'auto' }}>
      {Array.from({ length: 1000 }, (_row, row) => (
        <div key={row} role="row" style={{ blockSize: 48 }}>
          {row}
        </div>
      ))}
    </div>
  )
}
