export const PRINCIPAL = "Sister Benedicta Toppo, Principal";
