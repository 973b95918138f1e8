import type { Plugin } from 'vite'

export function layOutCharts(): void
export function charts(): Plugin
