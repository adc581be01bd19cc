export interface TrailItem {
    title: string;
    href?: string | undefined;
}
export declare function AppShellTrail({ items }: {
    items: readonly TrailItem[];
}): import("react").JSX.Element | null;
