/**
 * Pages that draw when somebody acts, not many times a second: what the compiler keeps between two drawings would weigh
 * more (a tenth of the whole build) than it saves. Sign-in and the charts of the dashboard stay compiled, as do the frame,
 * the page kit and the design system, where the rows are drawn.
 */
export const drawnOnDemand = /\/apps\/console\/src\/features\/(?!account\/|stats\/)/
