import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Writes a report for the gate: how many tests passed and failed, and why, with errors outside of tests. */
export default class TestReport {
  onTestRunEnd(modules, errors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const failed = tests.filter((test) => test.result().state === 'failed')
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()])
    const details = [
      ...[...failed.map((test) => [test, test.result().errors]), ...suites.map((suite) => [suite, suite.errors()])]
        .filter(([, list]) => list.length > 0)
        .map(([{ module, moduleId, fullName = '' }, list]) => [
          `${relative(process.cwd(), moduleId ?? module.moduleId)} ${fullName}`,
          ...list.map(textOf),
        ]),
      ...errors.map((error) => ['Outside of any test', textOf(error)]),
    ]
    const report = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: failed.length,
      details: details.map((lines) => lines.join('\n')),
    }
    writeFileSync(process.env.BAHNFREI_TEST_REPORT, JSON.stringify(report))
  }
}

function textOf({ message, stack = '', diff = '' }) {
  const ours = stack.split('\n').filter((line) => line.startsWith('    at ') && !line.includes('node_modules'))
  return [message, diff, ...ours].filter(Boolean).join('\n')
}
