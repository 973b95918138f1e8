import type { ResolveHook } from 'node:module'

export const resolve: ResolveHook
