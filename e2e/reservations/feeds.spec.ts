import { expect } from '@playwright/test'
import { callsOf, rangeNamed, reserve } from '../officer.ts'
import { DESK, expectAccessible, PHONE, signIn, test, weekdayFrom } from '../site.ts'

for (const [name, options, who, lane, more] of [
  ['phone', PHONE, 'member24', 4, ''],
  ['desk', DESK, 'member25', 5, '; a feed of a lane carries what is reserved there without names'],
] as const)
  test(`on a ${name} a member subscribes to the own reservations by an address that is shown once, renews it and ends it${more}`, async ({
    visit,
    site,
    request,
  }) => {
    const day = weekdayFrom(9)
    const member = await callsOf(site.origin, who)
    await reserve(member, await rangeNamed(member, 'Kleinkaliberstand 50 m'), lane, day, ['16:00', '17:00'])
    const page = await visit({
      ...options,
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await signIn(page, who, '/reservations')
    await expect(page.getByText('Wer die Adresse hat, kann mitlesen')).toBeVisible()
    await page.getByText('Neues Abo').click()
    await page.getByRole('button', { name: 'Abo anlegen' }).click()

    const dialog = page.getByRole('dialog', { name: 'Adresse des Abos' })
    await expect(dialog.getByText('Diese Adresse wird nur jetzt gezeigt.')).toBeVisible()
    // A phone does not scan itself.
    await expect(dialog.getByRole('img', { name: 'Adresse des Abos als QR-Code' })).toBeVisible({
      visible: name === 'desk',
    })
    await expectAccessible(page)
    const address = await dialog.getByLabel('Adresse', { exact: true }).inputValue()
    await expect(dialog.getByRole('link', { name: 'Im Kalenderprogramm öffnen' })).toHaveAttribute(
      'href',
      address.replace('http:', 'webcal:'),
    )
    await dialog.getByRole('button', { name: 'Adresse kopieren' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    const feed = await request.get(address)
    expect(feed.headers()['content-type']).toContain('text/calendar')
    expect(await feed.text()).toContain('Kleinkaliberstand 50 m')
    await dialog.getByRole('button', { name: 'Fertig' }).click()

    await page.getByRole('button', { name: 'Meine Reservierungen: neue Adresse' }).click()
    await expect(page.getByRole('dialog').getByText('Die alte Adresse gilt sofort nicht mehr.')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Neue Adresse' }).click()
    const renewed = await dialog.getByLabel('Adresse', { exact: true }).inputValue()
    expect(renewed).not.toBe(address)
    expect((await request.get(address)).ok()).toBe(false)
    expect((await request.get(renewed)).ok()).toBe(true)
    await dialog.getByRole('button', { name: 'Fertig' }).click()

    await page.getByRole('button', { name: 'Meine Reservierungen: Abo beenden' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Beenden' }).click()
    await expect(page.getByText('Das Abo ist beendet.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Deine Abos' })).toBeHidden()
    expect((await request.get(renewed)).ok()).toBe(false)

    if (name === 'desk') {
      const dirk = await callsOf(site.origin, 'dirk')
      await reserve(dirk, await rangeNamed(dirk, 'Kleinkaliberstand 50 m'), 8, day, ['16:00', '17:00'])
      await page.goto('/reservations')
      await page.getByText('Neues Abo').click()
      await page.getByLabel('Was soll im Kalender stehen?').selectOption('Belegung von Kleinkaliberstand 50 m')
      await page.getByLabel('Stand', { exact: true }).selectOption('Stand 8')
      await page.getByRole('button', { name: 'Abo anlegen' }).click()
      const ofLane = await page.getByRole('dialog').getByLabel('Adresse', { exact: true }).inputValue()

      const text = await (await request.get(ofLane)).text()
      expect(text).toContain('BEGIN:VEVENT')
      expect(text).not.toContain('Degen')
      await page.getByRole('dialog').getByRole('button', { name: 'Fertig' }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'Kleinkaliberstand 50 m, 8' })).toBeVisible()
    }
  })
