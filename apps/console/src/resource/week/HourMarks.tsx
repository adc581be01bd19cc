const marks = [0, 6, 12, 18, 24]

/** The hours under the days of a week. */
export const HourMarks = () => (
  <div aria-hidden className="ms-11 flex justify-between text-caption text-text-3 tabular-nums">
    {marks.map((hour) => (
      <span key={hour}>{hour}</span>
    ))}
  </div>
)
