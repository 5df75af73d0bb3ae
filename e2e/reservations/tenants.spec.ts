import { expect } from '@playwright/test'
import { chooseFree, send } from '../calendar.ts'
import { DESK, expectAccessible, giveLogin, PHONE, test, weekdayFrom } from '../site.ts'

test('an operator agrees hours with a club, its officer accepts the terms on a phone, reserves for the club, and sees it there', async ({
  visit,
}) => {
  const dieter = await visit(DESK)
  await giveLogin(dieter, 'dieter')
  await dieter.goto('/admin/club/tenants')
  await dieter.getByRole('button', { name: 'Bedingungen schreiben' }).click()
  await dieter.getByLabel('Text der Bedingungen').fill('Die Aufsicht stellt der Mieter.')
  await dieter.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(dieter.getByText(/^Fassung 1 vom/)).toBeVisible()
  await dieter.getByRole('button', { name: /Birkenau.*: Vereinbarung anlegen/ }).click()
  await dieter.getByLabel('Standstunden in der Woche').fill('1')
  await dieter.getByLabel('Tage im Voraus').fill('21')
  await dieter.getByRole('button', { name: 'Speichern' }).click()
  await expect(dieter.getByText('Die Vereinbarung ist gespeichert.')).toBeVisible()
  const paper = { name: 'Haftpflicht.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 x') }
  await dieter.getByLabel('Papier hochladen').setInputFiles(paper)
  await expect(dieter.getByText('ohne Ablauf')).toBeVisible()
  await expectAccessible(dieter)

  const cara = await visit(PHONE)
  await giveLogin(cara, 'cara')
  await cara.goto('/admin/club/member-clubs')
  await cara.getByRole('link', { name: /Talblick.*: Miete und Reservierungen/ }).click()
  await expect(cara.getByText('Die Aufsicht stellt der Mieter.')).toBeVisible()
  await expectAccessible(cara)
  await cara.getByRole('button', { name: 'Bedingungen annehmen' }).click()
  await expect(cara.getByText('Angenommen in Fassung 1.')).toBeVisible()
  await expect(cara.getByText('Diese Woche sind 0 von 1 Standstunden reserviert.')).toBeVisible()
  await expect(dieter.getByText(/^Fassung 1: Cara/)).toBeVisible()

  const desk = await visit(DESK)
  await giveLogin(desk, 'cara')
  await desk.goto('/admin/club/member-clubs')
  await desk.getByRole('link', { name: /Talblick.*: Miete und Reservierungen/ }).click()
  await expect(desk.getByText('Angenommen in Fassung 1.')).toBeVisible()
  await desk.getByRole('link', { name: 'Im Kalender reservieren' }).click()
  await expect(desk.getByRole('grid')).toBeVisible()
  const day = weekdayFrom(14)
  await desk.goto(`/calendar?v=day&d=${day}`)
  await chooseFree(desk, day, 1, '09:00')
  await desk.getByLabel('Für wen').selectOption('Für deinen Verein')
  await expect(desk.getByText('Damit nutzt du 0,5 von 1 Stunden dieser Woche.')).toBeVisible()
  await chooseFree(desk, day, 2, '09:00')
  await chooseFree(desk, day, 3, '09:00')
  await expect(desk.getByText(/^Das wären 1,5 von höchstens 1 Stunden/)).toBeVisible()
  await desk
    .getByRole('button', { name: /^Entfernen|entfernen$/ })
    .last()
    .click()
  await send(desk)

  await cara.reload()
  const coming = cara.getByRole('listitem').filter({ hasText: '09:00–09:30' })
  await expect(coming).toHaveCount(2)
  await expect(coming.first()).toContainText('reserviert von Cara Clemens')
  await coming
    .first()
    .getByRole('button', { name: /stornieren$/ })
    .click()
  await cara.getByRole('dialog').getByRole('button', { name: 'Stornieren' }).click()
  await expect(coming).toHaveCount(1)
  await dieter.reload()
  await expect(dieter.getByRole('cell', { name: '0,5' })).toBeVisible()
})
