import { spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { Builder, By, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../bed/server-process.ts';
import { until } from '../bed/until.ts';
import { isShown, stillElement, type Tab } from './tab.ts';

const waitMs = 30_000;

/** Starts Safari's engine: WebKitGTK's MiniBrowser on a virtual display, with a separate D-Bus session. */
export async function startWebKit() {
  const port = await freePort();
  const display = ['-a', '-s', '-screen 0 1600x1200x24'];
  const program = ['dbus-run-session', '--', 'WebKitWebDriver', `--port=${port}`];
  const service = spawn('xvfb-run', [...display, ...program], {
    stdio: 'ignore',
    // A process group, so that the display and the bus end with the driver.
    detached: true,
    // WebKit's sandbox does not run as root, for example in CI.
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const killGroup = () => {
    try {
      if (service.pid) process.kill(-service.pid, 'SIGKILL');
    } catch {
      // The group has ended.
    }
  };
  process.once('exit', killGroup);
  const driver = await openSession(`http://127.0.0.1:${port}`).catch((error) => {
    killGroup();
    throw error;
  });
  return {
    tab: async () => webkitTab(driver),
    stop: async () => {
      await driver.quit();
      killGroup();
      process.off('exit', killGroup);
    },
  };
}

async function openSession(server: string): Promise<WebDriver> {
  await until(() => fetch(`${server}/status`).then(Boolean, () => false), 20);
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build();
  // The answer of a script is lost when its page is left: waits ask again.
  await driver.manage().setTimeouts({ pageLoad: waitMs, script: 8000 });
  return driver;
}

/** Shows a page. `get` of WebKitWebDriver may resolve before the scripts of the page have run; this waits for them. */
async function openPage(driver: WebDriver, url: string): Promise<void> {
  await driver.get(url);
  const script = "return location.href === arguments[0] && document.readyState === 'complete'";
  const isLoaded = () => driver.executeScript<boolean>(script, new URL(url).href);
  await driver.wait(isLoaded, waitMs, `${url} does not load`);
}

/**
 * Gives the page a viewport of `width`, and waits until it has it: the window takes a new size later than the driver
 * says. MiniBrowser's window is at least 447 px wide.
 */
async function setViewport(driver: WebDriver, width: number, height = 850): Promise<void> {
  const window = driver.manage().window();
  const hasSize = async () => {
    const script = 'return [innerWidth, innerHeight]';
    const [innerWidth, innerHeight] = await driver.executeScript<[number, number]>(script);
    if (innerWidth === width && innerHeight === height) return true;
    const outer = await window.getRect();
    await window.setRect({
      width: outer.width + width - innerWidth,
      height: outer.height + height - innerHeight,
    });
    return false;
  };
  await driver.wait(hasSize, 20_000, `The viewport does not become ${width} by ${height} px`, 300);
}

function webkitTab(driver: WebDriver): Tab {
  const element = (selector: string, text = '') =>
    driver.wait(
      () => driver.executeScript<WebElement | null>(stillElement, selector, text),
      waitMs,
      `${selector} does not show "${text}"`,
    ) as Promise<WebElement>;
  const write = (text: string) => driver.actions().sendKeys(text).perform();
  const resize = (width: number) => setViewport(driver, width);
  return {
    visit: async (url, width) => {
      await resize(width);
      await openPage(driver, url);
    },
    resize,
    run: (code, ...args) => driver.executeScript(code, ...args),
    until: async (code, ...args) => {
      // A page that is being left does not answer, and the driver may lose its answer: then it is asked again.
      const ask = () => driver.executeScript<boolean>(code, ...args).catch(() => false);
      const look = () => Promise.race([ask(), setTimeout(2000, false, { ref: false })]);
      await driver.wait(look, waitMs, `${code} ${args.join(' ')}`);
    },
    click: async (selector, text) => (await element(selector, text)).click(),
    type: async (selector, text) => (await element(selector)).sendKeys(text),
    attach: (selector, file) => driver.findElement(By.css(`${selector}[type=file]`)).sendKeys(file),
    choose: async (selector, value) => {
      await element(selector);
      await driver.findElement(By.css(`${selector} option[value="${value}"]`)).click();
    },
    press: (key) => write({ Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB, '/': '/' }[key]),
    write,
    shownInFrame: async (...found) => {
      await driver.switchTo().frame(await element('iframe'));
      await driver.wait(() => driver.executeScript<boolean>(isShown, ...found), waitMs);
      await driver.switchTo().defaultContent();
    },
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    // The driver has one window.
    close: async () => {},
  };
}
