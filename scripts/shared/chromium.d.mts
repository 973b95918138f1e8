interface LaunchOptions {
  executablePath?: string
  args: string[]
}

export function findChromium(): string | undefined
export function launchOptions(): LaunchOptions
export function testLaunchOptions(): LaunchOptions
