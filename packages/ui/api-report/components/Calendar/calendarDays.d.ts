import type { StatusTone } from '../../private/statusTone.ts';
export declare const calendarViews: readonly ['month', 'week', 'day'];
export type CalendarView = (typeof calendarViews)[number];
export interface CalendarEvent {
    id: string;
    title: string;
    start: string;
    end?: string | undefined;
    tone?: StatusTone | undefined;
    resource?: string | undefined;
    movable?: boolean | undefined;
}
export interface CalendarResource {
    id: string;
    name: string;
}
export interface CalendarMove {
    event: CalendarEvent;
    day: string;
    time?: string | undefined;
    resource?: string | undefined;
}
export declare const dayOf: (moment: string) => string;
export declare const isAllDay: (event: CalendarEvent) => boolean;
export declare function lastDayOf(event: CalendarEvent): string;
export declare const weekdayOf: (day: string) => number;
export declare const weekOf: (day: string) => string[];
export declare function weeksOfMonth(day: string): string[][];
export declare function addMonths(day: string, months: number): string;
export declare const eventsOn: (events: readonly CalendarEvent[], day: string) => CalendarEvent[];
export interface PlacedEvent {
    event: CalendarEvent;
    from: number;
    to: number;
    lane: number;
    lanes: number;
}
export declare function placeEvents(events: readonly CalendarEvent[], day: string): PlacedEvent[];
export declare function conflictsOf(events: readonly CalendarEvent[]): ReadonlySet<string>;
export declare const timeText: (event: CalendarEvent) => string;
