/** The hours of a day as they head their columns and rows. */
export const dayHours = Array.from({ length: 24 }, (_hour, hour) => `${String(hour).padStart(2, '0')}:00`)

/** Width of an hour of the day view, and height of what stands in it, px. */
export const HOUR_WIDTH = 72
export const LANE_HEIGHT = 28
