import { type ChildProcess, spawn } from 'node:child_process';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../e2e/support/running-server.ts';

/** Safari's engine without a visible window. */
export interface WebKit {
  readonly driver: WebDriver;
  stop(): Promise<void>;
}

/** Starts WebKitGTK's MiniBrowser on a virtual display, with a separate D-Bus session. */
export async function startWebKit(): Promise<WebKit> {
  const port = await freePort();
  const display = ['-a', '-s', '-screen 0 1600x1200x24'];
  const driver = ['dbus-run-session', '--', 'WebKitWebDriver', `--port=${port}`];
  const service = spawn('xvfb-run', [...display, ...driver], {
    stdio: 'ignore',
    // A process group, so that the display and the bus end with the driver.
    detached: true,
    // WebKit's sandbox does not run as root, for example in CI.
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const killGroup = () => killProcessGroup(service);
  process.once('exit', killGroup);
  try {
    const session = await openSession(`http://127.0.0.1:${port}`);
    return {
      driver: session,
      stop: async () => {
        await session.quit();
        killGroup();
        process.off('exit', killGroup);
      },
    };
  } catch (error) {
    killGroup();
    throw error;
  }
}

async function openSession(server: string): Promise<WebDriver> {
  const giveUp = Date.now() + 20_000;
  for (;;) {
    const status = await fetch(`${server}/status`).catch(() => null);
    if (status?.ok) break;
    if (Date.now() > giveUp) throw new Error('WebKitWebDriver did not start.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build();
  await driver.manage().setTimeouts({ pageLoad: 30_000, script: 30_000 });
  return driver;
}

function killProcessGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended.
  }
}

/** Shows a page. `get` of WebKitWebDriver may resolve before the scripts of the page have run; this waits for them. */
export async function openPage(driver: WebDriver, url: string): Promise<void> {
  await driver.get(url);
  const isLoaded = "return location.href === arguments[0] && document.readyState === 'complete'";
  await driver.wait(
    () => driver.executeScript<boolean>(isLoaded, new URL(url).href),
    30_000,
    `${url} does not load`,
  );
}

/** Gives the page a viewport of `width`. MiniBrowser's window is at least 447 px wide. */
export async function setViewport(driver: WebDriver, width: number, height: number): Promise<void> {
  const window = driver.manage().window();
  await window.setRect({ width, height });
  const [innerWidth, innerHeight] = await driver.executeScript<[number, number]>(
    'return [innerWidth, innerHeight]',
  );
  await window.setRect({ width: 2 * width - innerWidth, height: 2 * height - innerHeight });
}
